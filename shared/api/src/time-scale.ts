declare global {
  /**
   * Multiplies the site's time limits, in this process or page; 1 if it is not set. Tests set it: above 1 to give a
   * busy machine more time, or below 1 to shorten limits. Pauses get shorter either way, because tests wait for them.
   */
  var ALIST_TIME_SCALE: number | undefined
}

const scale = () => globalThis.ALIST_TIME_SCALE ?? 1

/** A time limit in milliseconds, after which something counts as failed. */
export function timeLimit(ms: number): number {
  return Math.round(ms * scale())
}

/** A pause in milliseconds, before something is tried again. */
export function pause(ms: number): number {
  return Math.round(ms * Math.min(scale(), 1 / scale()))
}
