/**
 * From palest to deepest. The colours are chosen by hand, because a mix of the two ends would be grey in the
 * middle.
 */
export const SKIN_TONES = [
  '#f8e3d0',
  '#f2d3b5',
  '#e9c19a',
  '#deab7c',
  '#cf9562',
  '#bc7f4b',
  '#a66a39',
  '#8e562c',
  '#764522',
  '#5f351b',
  '#492716',
  '#351a0f',
]
