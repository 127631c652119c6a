/** Freezes a value with everything in it. */
export function freezeAll<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) freezeAll(inner)
  return value
}
