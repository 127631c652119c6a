import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export interface Count {
  subject: string
  count: number
}

interface CountChartProps {
  kind: 'days' | 'ranks'
  counts: readonly Count[]
}

const LABEL = { fill: 'var(--color-ink-soft)', fontSize: 12 }
// With less, the chart moves the labels of its top and right edges off their lines.
const MARGIN = { top: 12, right: 20, bottom: 5, left: 5 }
const TOOLTIP = {
  background: 'var(--color-sheet)',
  border: '1px solid var(--color-edge)',
  color: 'var(--color-ink)',
}

/** A bar chart: vertical bars for days, horizontal bars for ranked names, which need more space. */
export default function CountChart({ kind, counts }: CountChartProps) {
  const isRanked = kind === 'ranks'
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...counts]}
        layout={isRanked ? 'vertical' : 'horizontal'}
        margin={MARGIN}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--color-line)" horizontal={!isRanked} vertical={isRanked} />
        {isRanked ? (
          <>
            <XAxis type="number" allowDecimals={false} tick={LABEL} stroke="var(--color-edge)" />
            <YAxis type="category" dataKey="subject" width={120} tick={LABEL} stroke="var(--color-edge)" />
          </>
        ) : (
          <>
            <XAxis dataKey="subject" minTickGap={16} tick={LABEL} stroke="var(--color-edge)" />
            <YAxis allowDecimals={false} width={36} tick={LABEL} stroke="var(--color-edge)" />
          </>
        )}
        <Tooltip contentStyle={TOOLTIP} cursor={{ fill: 'var(--color-well)' }} separator=": " />
        <Bar
          dataKey="count"
          name="Count"
          fill="var(--color-accent)"
          maxBarSize={28}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
