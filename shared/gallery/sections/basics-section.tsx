import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Chip } from '@a-list/ui/chip/chip.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { Kicker } from '@a-list/ui/heading/kicker.tsx'
import { Heart } from 'lucide-react'
import { Example, Row } from '../example.tsx'

const tones = ['accent', 'ink', 'outline', 'quiet'] as const
const nothing = () => {}

export function BasicsSection() {
  return (
    <>
      <Example name="Type">
        <Kicker>Kicker</Kicker>
        <p className="font-display text-5xl">Celebrity brands, decoded</p>
        <p className="font-display text-4xl">Who owns the name on the box?</p>
        <p className="font-display text-3xl">Fan Favorites</p>
        <p className="font-display text-2xl">Two first nights</p>
        <p className="font-display text-xl">
          Fenty Beauty <em>by Rihanna</em>
        </p>
        <p className="max-w-measure text-lg">
          A famous name sells a first bottle; only a good formula sells a second one.
        </p>
        <p className="max-w-measure">
          Where pop culture meets product research: 0123456789, $28.00, “quoted” and <em>emphasised</em>.
        </p>
        <p className="text-sm text-ink-soft">Small and soft, for what stands beside.</p>
      </Example>
      <Example name="Button">
        {(['large', 'regular', 'compact'] as const).map((size) => (
          <Row key={size}>
            {tones.map((tone) => (
              <Button key={tone} tone={tone} size={size}>
                Shop Now
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button tone="accent" busy>
            Adding...
          </Button>
          <Button tone="outline" disabled>
            Out of Stock
          </Button>
          <IconButton label="Save" icon={<Heart aria-hidden className="size-5.5" />} />
        </Row>
      </Example>
      <Example name="Chip and badge">
        <Row>
          <Chip active onSelect={nothing}>
            All
          </Chip>
          <Chip active={false} onSelect={nothing}>
            Food & Drink
          </Chip>
          <Badge>Beauty</Badge>
          <Badge tone="accent">-17%</Badge>
          <Badge tone="good">In Stock</Badge>
          <Badge tone="warn">Low Stock</Badge>
          <Badge tone="danger">Out of Stock</Badge>
        </Row>
      </Example>
      <Example name="Field">
        <div className="grid max-w-narrow gap-5">
          <TextField label="Email" type="email" placeholder="you@example.com" hint="We write once a week." />
          <TextField label="Website" defaultValue="htp:/skims" error="Please enter a valid URL" />
          <PasswordField label="Password" defaultValue="four words of chance" />
        </div>
      </Example>
    </>
  )
}
