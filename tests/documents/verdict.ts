import { expect } from 'vitest'
import { checkBytes } from 'core/submissions/document-check/check-document.ts'

/** Expects that these bytes pass under this extension. */
export async function expectAccepted(bytes: Uint8Array, kind: 'pdf' | 'doc' | 'docx') {
  expect(await checkBytes(bytes, `Resume.${kind}`)).toEqual({ ok: true, kind })
}

/** Expects a refusal for this very reason: a spoof refused for another fault proves nothing. */
export async function expectRefused(bytes: Uint8Array, extension: string, reason: string) {
  expect(await checkBytes(bytes, `Resume.${extension}`)).toEqual({ ok: false, reason })
}
