// The recruiter's desk on the command line: `npm run resumes -- COMMAND`.
import { sweepHours } from '../../submissions/submit.ts'
import { backup } from './backup.ts'
import type { Destroying } from './erase.ts'
import { fetchFile } from './file.ts'
import { move } from './move.ts'
import { withArchive } from '../open-backend.ts'
import { amount, createProgram, destroying, run } from './program.ts'
import { repair } from './repair.ts'
import { restore } from './restore.ts'
import { sweep } from './sweep.ts'
import { verify } from './verify.ts'

const program = createProgram('resume')

program
  .command('file')
  .description('fetch the document of a submission')
  .argument('<id>', 'the reference, or its first characters')
  .option('--out <path>', 'where to put it; "-" writes it to standard output')
  .action((id: string, options: { out?: string }) =>
    withArchive(({ archive }) => fetchFile(archive, id, options.out)),
  )

destroying(program.command('sweep'))
  .description('remove documents without a submission and left-overs of broken uploads')
  .option('--older-than <hours>', 'only what is at least so old; 0 = all', amount, sweepHours)
  .action((options: Destroying & { olderThan: number }) =>
    withArchive(({ archive }) => sweep(archive, options)),
  )

program
  .command('verify')
  .description('check that every submission has its document, intact')
  .option('--json', 'print a JSON object')
  .action((options: { json?: true }) => withArchive((opened) => verify(opened, options)))

program
  .command('backup')
  .description('copy database and documents into a new folder, also while the site takes resumes')
  .argument('<path>', 'the new folder')
  .action((path: string) => withArchive((opened) => backup(opened, path)))

destroying(program.command('restore'))
  .description('bring a backup back; with the embedded backend the site must be stopped')
  .argument('<path>', 'a folder that "backup" made')
  .option('--with-erased', 'also whom the audit log says was erased since')
  .action((path: string, options: Destroying & { withErased?: true }) => restore(path, options))

program
  .command('move')
  .description('copy every submission to the other backend and read it back; nothing is deleted')
  .addOption(
    program
      .createOption('--to <backend>', 'where to')
      .choices(['hosted', 'embedded'])
      .makeOptionMandatory(),
  )
  .option('--dry-run', 'only say what would be copied')
  .action((options: { to: 'hosted' | 'embedded'; dryRun?: true }) => move(options.to, options))

program
  .command('repair')
  .description('bring a Supabase project’s table, bucket and rights to what they must be')
  .option('--dry-run', 'only say what would be changed')
  .option('--sql', 'print the script instead, for the SQL editor of the project')
  .action((options: { dryRun?: true; sql?: true }) => repair(options))

await run(program)
