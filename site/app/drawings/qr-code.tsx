import encodeQR from 'qr'

/** A QR code. @param text an address; a short one gives larger squares */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Error correction "medium" still reads on a creased or stained sheet; the standard asks for a border of four.
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
