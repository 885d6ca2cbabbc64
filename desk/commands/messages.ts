// Contact messages on the command line: `npm run messages -- COMMAND`.
import { createProgram, run } from './program.ts'

await run(createProgram('message'))
