import { business } from '../content/business.ts'

/** The error page: the specification's heading, what is known, and what to do now. */
export function Failure({ problem }: { problem: string }) {
  return (
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>{problem}</p>
      <p>Something went wrong on our side. Nothing you sent before is lost.</p>
      <p>
        <a href="">Try again</a> <a href="/">Home</a>{' '}
        <a href={business.phone.tel}>{business.phone.display}</a>
      </p>
    </main>
  )
}
