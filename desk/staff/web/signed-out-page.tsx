import type { ReactNode } from 'react'
import { Icon } from '../../base/web/parts/icon.tsx'

/** The page for a browser that is not signed in. */
export function SignedOutPage(props: { title: string; business: string; children: ReactNode }) {
  const { title, business, children } = props
  return (
    <main className="signed-out">
      <div className="signed-out-card">
        <p className="signed-out-name">
          <Icon name="mark" />
          <span>{business}</span>
        </p>
        <h1>{title}</h1>
        {children}
      </div>
      <Ground />
    </main>
  )
}

/** The drawing of the ground with its layers and a fault, as at the foot of every page of the website. */
function Ground() {
  const fault = (y: number) => `M0 ${y}H980l26 22H1600`
  return (
    <svg
      className="signed-out-ground"
      viewBox="0 0 1600 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[4, 34, 62, 110].map((y, index) => (
        <path key={y} data-bed={index} d={`${fault(y)}V200H0z`} />
      ))}
      <path className="signed-out-line" d={fault(4)} />
    </svg>
  )
}
