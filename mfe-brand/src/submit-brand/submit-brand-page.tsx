import '../styles.css'
import { Container } from '@a-list/ui/container/container.tsx'
import { SuggestionForm } from './suggestion-form.tsx'

/** Spec section 2, "Submit brand". */
export default function SubmitBrandPage() {
  return (
    <>
      <div className="border-b border-line bg-well">
        <Container width="narrow" className="py-12 lg:py-16">
          <h1 className="text-4xl">Submit a Celebrity Brand</h1>
          <p className="mt-3 text-lg text-ink-soft">
            Know one that we have missed? Tell us about it. A person reads every suggestion before it goes on
            the list.
          </p>
        </Container>
      </div>
      <Container width="narrow" className="py-10 lg:py-14">
        <SuggestionForm />
      </Container>
    </>
  )
}
