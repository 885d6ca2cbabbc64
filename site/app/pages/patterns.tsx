// Every kind of section in every state, and the parts of forms: an overview for developers.
// In development only (routes.ts). The sections form a page like any other, made of the kinds' examples. `/patterns/steps` shows one
// kind alone, for the photographs of tools/picture-kinds.ts.
import { useState } from 'react'
import { useParams } from 'react-router'
import { SingleSymbol } from '../drawings/single-symbol.tsx'
import { machines } from 'core/drawings/machine-names.ts'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { examplePage, exampleSections } from '../page/examples.ts'
import { PageView, Sections } from '../page/page-view.tsx'
import { isSectionKind, type Section, type SectionKind } from 'core/page/registry.ts'
import { Band } from '../sections/band.tsx'
import { SectionIntro } from '../sections/section-intro.tsx'
import { Split } from '../sections/split.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { pages } from 'core/site-map.ts'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { showToast } from '../ui/toast.tsx'

export default function Patterns() {
  const kind = useParams().kind
  if (isSectionKind(kind)) return <Sections of={{ ...examplePage(), sections: typical(kind) }} />
  return (
    <>
      <PageView page={examplePage()} />
      <Band place="patterns.machines">
        <SectionIntro title="Machines" />
        {machines.map((name) => (
          <SingleSymbol key={name} file="plant" id={name} className="machine" />
        ))}
      </Band>
      <Band place="patterns.forms" background="cream">
        <SectionIntro title="Forms" />
        <Forms />
      </Band>
    </>
  )
}

/** The first section of a kind on a page of the site, or its first example. */
function typical(kind: SectionKind): Section[] {
  const used = pages()
    .flatMap(({ sections }) => sections)
    .filter((section) => section.kind === kind && !section.hidden)
  const richest = used.toSorted((one, other) => sizeOf(other) - sizeOf(one)).at(0)
  return [richest ?? exampleSections(kind).at(0)]
    .filter((section) => section !== undefined)
    .map((section) => ({ ...section, joins: undefined, ground: undefined, when: undefined }))
}

const sizeOf = (section: Section): number => JSON.stringify(section).length

function Forms() {
  const [attempt, setAttempt] = useState(0)
  return (
    <Split
      aside={
        <>
          <UploadProgress percent={50} onCancel={() => {}} onRetry={() => {}} />
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() =>
                showToast({ kind: 'success', title: 'Message sent', description: 'Thanks.' })
              }
            >
              Toast: success
            </button>
            <button
              type="button"
              className="button button-line"
              onClick={() =>
                showToast({
                  kind: 'error',
                  title: 'Invalid file type',
                  description: 'Please upload a PDF or Word document',
                })
              }
            >
              Toast: error
            </button>
          </p>
        </>
      }
    >
      <ErrorSummary
        attempt={attempt}
        errors={[{ name: 'wrong', text: 'Please enter a valid email address' }]}
      />
      <TextField name="plain" label="Text field" hint="A hint before the entry" />
      <TextField
        name="wrong"
        type="email"
        label="Text field in error"
        error="Please enter a valid email address"
        defaultValue="not an address"
      />
      <SelectField
        name="select"
        label="Select"
        optional
        options={[{ value: 'one', label: 'One' }]}
      />
      <TextArea name="area" label="Text area" optional rows={3} />
      <FileField name="file" label="File" hint="PDF, .doc or .docx, up to 10 MB" accept=".pdf" />
      <FileField
        name="wrong-file"
        label="File in error"
        hint="PDF, .doc or .docx, up to 10 MB"
        error="Please upload a PDF or Word document"
        accept=".pdf"
      />
      <p className="actions">
        <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
          Focus the summary
        </button>
        <button type="button" className="button" disabled>
          Submitting...
        </button>
        <button type="button" className="button-quiet">
          Clear form
        </button>
      </p>
    </Split>
  )
}
