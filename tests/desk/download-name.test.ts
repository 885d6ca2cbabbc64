import { expect, test } from 'vitest'
import { downloadName } from 'desk/people/documents/stored-document.ts'
import { newRow } from '../support/new-rows.ts'

test.each([
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['CV.PDF', 'pdf', 'CV.PDF'],
  ['a.html', 'pdf', 'a.html.pdf'],
  ['cv.pdf', 'docx', 'cv.pdf.docx'],
  ['run.exe', 'doc', 'run.exe.doc'],
])('a document called %s that is a %s is downloaded as %s', (name, kind, expected) => {
  const row = newRow({ resume_file_name: name, resume_file_path: `public/1_A_B_0a1b2c3d.${kind}` })
  expect(downloadName(row)).toBe(expected)
})
