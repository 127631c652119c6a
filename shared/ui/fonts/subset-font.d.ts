declare module 'subset-font' {
  type Axis = number | { min: number; max: number }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, Axis | undefined> },
  ): Promise<Buffer>
}
