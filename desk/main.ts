// The desk: `npm run desk` serves it, `npm run desk -- invite EMAIL` makes a way in.
import { Command, Option } from 'commander'
import { readSettings } from 'core/settings.ts'
import { withArchive } from './base/open-backend.ts'
import { run } from './commands/program.ts'
import { serve } from './base/http/serve.ts'
import { inviteByCommand } from './staff/invite-command.ts'
import { roles, type Role } from './shared/roles.ts'

type InviteOptions = { administrator?: true; role?: Role; name: string }

// A log that cannot be written (its disk is full, its reader has gone) must not end the desk.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const program = new Command('desk')
  .description('The recruiters’ desk in the browser.')
  .showHelpAfterError('(add --help for the commands and their options)')
  .exitOverride()

program
  .command('serve', { isDefault: true })
  .description('serve the desk at DESK_ORIGIN until it is stopped')
  .option('--dev', 'for working on the desk itself: its web application reloads at each change')
  .action(({ dev = false }: { dev?: boolean }) => serve(readSettings(), { isDevelopment: dev }))

program
  .command('invite')
  .description(
    'print a one-time link: for a new member of staff, or for one who lost the passkey. Works while the desk runs',
  )
  .argument('<email>')
  .addOption(
    new Option(
      '--role <role>',
      'what the person may do; of an account that there is: from now on',
    ).choices(roles),
  )
  .option('--administrator', 'short for --role administrator')
  .option('--name <name>', 'as colleagues see it', '')
  .action((email: string, { administrator, role, name }: InviteOptions) =>
    withArchive(({ store, settings }) =>
      inviteByCommand(store, settings, email, {
        name,
        role: administrator ? 'administrator' : role,
      }),
    ),
  )

await run(program)
