import encodeQR from 'qr'

/** A code that a phone's camera reads. @param text an address, short: its squares get smaller with each letter */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Medium repairs a sheet that is creased or stained; the border of four is what readers ask for.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path d={path} />
    </svg>
  )
}
