import { Container } from '@a-list/ui/container/container.tsx'
import { BasicsSection } from './sections/basics-section.tsx'
import { CardsSection } from './sections/cards-section.tsx'
import { ControlsSection } from './sections/controls-section.tsx'
import { OverlaysSection } from './sections/overlays-section.tsx'
import { StatesSection } from './sections/states-section.tsx'

export function Gallery() {
  return (
    <main>
      <Container className="pb-24">
        <h1 className="py-10 text-5xl">
          The parts of A-List<span className="text-accent">*</span>
        </h1>
        <BasicsSection />
        <CardsSection />
        <ControlsSection />
        <OverlaysSection />
        <StatesSection />
      </Container>
    </main>
  )
}
