// Requests for people and plant on the command line: `npm run requests -- COMMAND`.
import { createProgram, run } from './program.ts'

await run(createProgram('request'))
