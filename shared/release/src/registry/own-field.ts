/** A field of a record from JSON. Its names may be those of fields that every object inherits, such as `constructor`. */
export function ownField<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
