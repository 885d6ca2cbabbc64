// `npm run publish`: publishes drafts in CONTENT_DIR, or records placed there by hand, as the desk does; for a repository of content,
// several servers or a static host.
import { resolve } from 'node:path'
import { Command } from 'commander'
import { editions, type Edition } from 'core/content/edition.ts'
import {
  heldBackWords,
  NotPublished,
  publishAgain,
  publishDrafts,
  versions,
} from '../website/publish.ts'
import { writeSite } from '../website/write-site.ts'
import { FolderInUse } from '../website/folder-lock.ts'
import { readSettings } from 'core/settings.ts'
import { DeskError } from '../base/desk-error.ts'
import { amount, run } from './program.ts'
import { counted } from '../shared/labels.ts'
import { minute } from './plain.ts'

type Options = { message: string; edition?: Edition; version?: number; out?: string; list?: true }

const program = new Command('publish')
  .description('Make public what is drafted in CONTENT_DIR or was placed there by hand.')
  .showHelpAfterError('(add --help for the options)')
  .exitOverride()
  .option('--message <words>', 'what changed, for the list of versions', '')
  .addOption(
    new Command().createOption('--edition <edition>', 'what visitors see').choices(editions),
  )
  .option('--version <number>', 'publish an earlier version again', amount)
  .option(
    '--out <folder>',
    'write the whole site there too, for a static host; forms need the server',
  )
  .option('--list', 'print the versions and what each changed, publish nothing')
  .action(async (options: Options) => {
    try {
      await publish(options)
    } catch (error) {
      if (!(error instanceof NotPublished || error instanceof FolderInUse)) throw error
      throw new DeskError(`nothing was published: ${error.message}`)
    }
  })

await run(program)

async function publish({ message: words, edition, version, out, list }: Options): Promise<void> {
  const settings = readSettings()
  if (list) return printVersions(settings.contentDir)
  const by = 'command line'
  if (version === undefined) {
    const { number, heldBack } = await publishDrafts(settings, { by, words, edition })
    process.stdout.write(`version ${number} is public\n`)
    if (heldBack.length > 0) {
      process.stdout.write(`not ready, still drafts:\n${heldBackWords(heldBack)}\n`)
    }
  } else {
    const { number } = await publishAgain(settings, version, { by, words })
    process.stdout.write(`version ${number} is public\n`)
  }
  if (out === undefined) return
  const target = resolve(out)
  await writeSite(settings, target)
  process.stdout.write(`written to ${target}\n`)
}

function printVersions(contentDir: string): void {
  for (const { number, at, by, words, isPublished, changes } of versions(contentDir)) {
    const places = changes.map(
      ({ name, differences }) => `${name} (${counted(differences.length, 'place')})`,
    )
    const what = [words, ...places].filter(Boolean).join('; ')
    const mark = isPublished ? ' public' : ''
    process.stdout.write(`${number}  ${minute(at)}  ${by}${mark}\n    ${what}\n`)
  }
}
