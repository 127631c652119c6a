/** FNV-1a with 32 bits: small, well distributed and portable. Not for secrets. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  // FNV's last bits are weak for short keys. One round of murmur's finaliser mixes them in.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/**
 * Returns an integer in [min, max] derived from an id, where the spec requires a random number. The figure is
 * the same in every render and on every server.
 * @param purpose distinguishes several figures of one id
 */
export function stableFigure(id: string, purpose: string, min: number, max: number): number {
  return min + (hash(`${purpose}:${id}`) % (max - min + 1))
}

/** Spec section 3, rising brand card: "10 to 59". */
export function growthPercentage(brandId: string): number {
  return stableFigure(brandId, 'growth', 10, 59)
}

/** Spec section 3, sample products: "random 50 to 149". */
export function sampleTrendingScore(productId: string): number {
  return stableFigure(productId, 'trending', 50, 149)
}

/** Spec section 3, sample products: "about 30% true". */
export function sampleIsNew(productId: string): boolean {
  return stableFigure(productId, 'new', 0, 99) < 30
}
