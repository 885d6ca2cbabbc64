/** Props for the control of a field. @param id of the field's error */
export const invalidProps = (id: string, error: string | undefined) =>
  error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': id } as const)

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <span className="error" id={id}>
      {error}
    </span>
  )
}
