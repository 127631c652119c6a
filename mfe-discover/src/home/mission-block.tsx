import { Container } from '@a-list/ui/container/container.tsx'

/** Spec section 2, "Home": the text block below Fan Favorites. */
export function MissionBlock() {
  return (
    <section
      aria-labelledby="mission"
      className="offscreen-28 lg:offscreen-23 mt-16 border-y border-ink bg-blush py-14 lg:mt-24 lg:py-20"
    >
      <Container className="grid grid-cols-1 items-end gap-6 lg:grid-cols-[1.3fr_1fr] lg:gap-16">
        <h2 id="mission" className="max-w-[10.08em] text-4xl">
          Where pop culture meets product research.
        </h2>
        <p className="max-w-measure text-lg">
          A famous name sells a first bottle; only a good formula sells a second one. We follow both: the
          launches and the people behind them, and what is actually in the box, what it costs and who has it
          in stock.
        </p>
      </Container>
    </section>
  )
}
