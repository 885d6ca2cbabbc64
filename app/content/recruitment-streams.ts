import data from './recruitment-streams.json' with { type: 'json' }
import type { RecruitmentStream } from './schema.ts'

export const recruitmentStreams = data as readonly RecruitmentStream[]
