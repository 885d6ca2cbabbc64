/** The quiet word next to a stand-in that the business still has to replace. Nothing for any other record. */
export function SampleTag({ source }: { source?: string }) {
  return source === 'sample' ? <span className="sample">Sample</span> : null
}
