type Props = {
  filled: number
  wanted: number
  /** Read out where nothing beside it says what is counted. */
  words?: string
}

/** "3 of 4" places of a request or of one of its lines are filled. */
export function Fill({ filled, wanted, words = 'filled' }: Props) {
  return (
    <span className="fill" data-full={filled >= wanted || undefined}>
      {filled} of {wanted}
      {words && <span className="visually-hidden"> {words}</span>}
    </span>
  )
}
