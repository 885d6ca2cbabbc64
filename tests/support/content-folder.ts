import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordName } from 'core/content/kinds.ts'
import { editedRecord, saveDraft } from 'desk/website/drafts.ts'
import { readRecords } from 'core/loader/load-content.ts'
import { parseSettings, type Settings } from 'core/settings.ts'

/** The settings of a desk beside a test's server. */
export function settingsFor(dataDir: string): Settings {
  return parseSettings({ DATA_DIR: dataDir, SITE_ORIGIN: 'http://localhost:3000' })
}

export const contentDirOf = (dataDir: string) => join(dataDir, 'content')

/** Saves a draft as an editor would. @param change made on a copy of the record */
export async function edit<T>(
  contentDir: string,
  name: RecordName,
  change: (data: T) => void,
): Promise<void> {
  const { data, tag } = editedRecord(contentDir, name)
  const edited = structuredClone(data) as T
  change(edited)
  const result = await saveDraft(contentDir, name, { data: edited, tag, by: 'Ann Example' })
  if (!('saved' in result)) throw new Error(`not saved: ${JSON.stringify(result)}`)
}

type Business = { phone: { display: string }; sisterCompany: { statement: string } }

/** Every page has it: all are compressed anew. */
export async function editPhone(contentDir: string, display: string): Promise<void> {
  await edit<Business>(contentDir, 'business', (business) => {
    business.phone.display = display
  })
}

/** Two pages have it. */
export async function editSister(contentDir: string, statement: string): Promise<void> {
  await edit<Business>(contentDir, 'business', (business) => {
    business.sisterCompany.statement = statement
  })
}

type Named = { name: object; emails: { general: object } }

/** What a live site needs before it may be shown: a folder of the owner's with a name and an address. */
export function namedContentDir(): string {
  const contentDir = mkdtempSync(join(tmpdir(), 'named-'))
  const business = structuredClone(readRecords().business) as unknown as Named
  business.name = { value: 'Redgum Crews', source: 'spec' }
  business.emails.general = { address: 'hello@redgum.example', source: 'spec' }
  writeFileSync(join(contentDir, 'business.json'), JSON.stringify(business))
  return contentDir
}
