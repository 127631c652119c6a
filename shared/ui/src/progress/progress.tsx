interface ProgressProps {
  label: string
  /** The progress, from 0 to 1. */
  value: number
}

/** A native progress bar in the site's colours. */
export function Progress({ label, value }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={1}
      className="block h-1.5 w-full appearance-none overflow-hidden bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
    />
  )
}
