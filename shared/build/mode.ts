export type Mode = 'production' | 'development'

export function currentMode(): Mode {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production'
}
