export interface Followable {
  /** The backend's number. */
  number: number
  name: string
}
