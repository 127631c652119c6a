import { Container } from '@a-list/ui/container/container.tsx'
import { BasicsRoom } from './rooms/basics-room.tsx'
import { CardsRoom } from './rooms/cards-room.tsx'
import { ControlsRoom } from './rooms/controls-room.tsx'
import { OverlaysRoom } from './rooms/overlays-room.tsx'
import { StatesRoom } from './rooms/states-room.tsx'

export function Gallery() {
  return (
    <main>
      <Container className="pb-24">
        <h1 className="py-10 text-5xl">
          The parts of A-List<span className="text-accent">*</span>
        </h1>
        <BasicsRoom />
        <CardsRoom />
        <ControlsRoom />
        <OverlaysRoom />
        <StatesRoom />
      </Container>
    </main>
  )
}
