import { brandListQuery } from '@a-list/api/brands/brand-list.ts'
import { SUBMISSION_CATEGORIES } from '@a-list/domain/submission.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Honeypot } from '@a-list/ui/field/honeypot.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { Select } from '@a-list/ui/select/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldName } from './draft.ts'
import { findKnownBrand } from './known-brand.ts'
import { KnownBrandNotice } from './known-brand-notice.tsx'
import { RequiredLabel } from './required-label.tsx'
import { useSuggestion } from './use-suggestion.ts'

const CATEGORIES = SUBMISSION_CATEGORIES.map((category) => ({ value: category, label: category }))

/** Spec section 5, "Brand suggestion form". */
export function SuggestionForm() {
  const { api } = useHost()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { draft, faults, busy, change, leave, submit } = useSuggestion(form)
  const named = draft.brand_name !== '' || draft.website_url !== ''
  const { data: brands } = useQuery({ ...brandListQuery(api), enabled: named })

  const field = (name: FieldName, label: string) => ({
    name,
    label: <RequiredLabel>{label}</RequiredLabel>,
    error: faults[name],
    required: true,
    onBlur: () => leave(name),
  })
  const text = (name: FieldName, label: string) => ({
    ...field(name, label),
    value: draft[name],
    // What is typed meanwhile would be lost when the form resets.
    readOnly: busy,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const category = SUBMISSION_CATEGORIES.find((known) => known === draft.category) ?? ''

  return (
    <form
      ref={form}
      aria-label="Your suggestion"
      tabIndex={-1}
      noValidate
      method="post"
      onSubmit={submit}
      className="grid gap-6 outline-none"
    >
      <TextField {...text('brand_name', 'Brand name')} maxLength={200} autoComplete="off" />
      <TextField
        {...text('website_url', 'Website')}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
      />
      <KnownBrandNotice brand={brands && findKnownBrand(brands.value, draft)} />
      <Select
        {...field('category', 'Category')}
        options={CATEGORIES}
        value={category}
        onChange={(value) => change('category', value)}
        placeholder="Choose a category"
      />
      <TextField
        {...text('associated_celebrity', 'Celebrity')}
        maxLength={200}
        autoComplete="off"
        hint="Who founded it, or stands behind it."
      />
      <TextAreaField {...text('submission_reason', 'Why it belongs on the list')} maxLength={5000} />
      <TextField
        {...text('contact_email', 'Your email')}
        type="email"
        maxLength={254}
        autoComplete="email"
        hint="Only to tell you what became of it."
      />
      <Honeypot />
      <Button
        type="submit"
        tone="accent"
        size="large"
        wide
        busy={busy}
        disabled={busy || !hydrated}
        // A message that appears as the field is left would push the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {busy ? 'Submitting...' : 'Submit brand'}
      </Button>
    </form>
  )
}
