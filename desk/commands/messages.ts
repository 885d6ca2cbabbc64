// Contact messages on the command line: `npm run messages -- COMMAND`.
import { createProgram, run } from './program.ts'
import { messages } from './record-kinds.ts'

await run(
  createProgram(
    messages,
    'The messages that visitors sent with the contact form. Works while the site is running.',
  ),
)
