// The early script's part in documents with a timeline.
import { highlightMilestones } from './timeline.ts'

highlightMilestones()
