/**
 * The line under the sliders. It is an SVG, in which lengths are attributes, because the Content-Security-Policy
 * forbids inline styles.
 * @param props.from the start of the filled part, from 0 (left) to 1 (right)
 * @param props.to the end of the filled part, likewise
 */
export function SliderTrack({ from, to }: { from: number; to: number }) {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 100 4"
      className="absolute inset-x-3 top-1/2 h-1 w-[calc(100%-1.5rem)] -translate-y-1/2"
    >
      <rect width="100" height="4" className="fill-line" />
      <rect x={from * 100} width={Math.max(0, to - from) * 100} height="4" className="fill-ink" />
    </svg>
  )
}
