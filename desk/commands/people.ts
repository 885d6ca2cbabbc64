// People whom the team wrote down, on the command line: `npm run people -- COMMAND`.
import { createProgram, run } from './program.ts'

await run(createProgram('person'))
