import { brandListQuery } from '@a-list/api/brands/brand-list.ts'
import { submissionWrite } from '@a-list/api/submissions/create-submission.ts'
import { SUBMIT_FAILED, SUBMITTED } from '@a-list/api/submissions/messages.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import { HONEYPOT } from '@a-list/domain/forms/honeypot.ts'
import { SUBMISSION_CATEGORIES, submissionFormSchema } from '@a-list/domain/moderation/submission.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Honeypot } from '@a-list/ui/field/honeypot.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { draftIn } from '@a-list/ui/form/draft.ts'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { sentLaterToast } from '@a-list/ui/form/outcome-toast.ts'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import { Notice } from '@a-list/ui/notice/notice.tsx'
import { Select } from '@a-list/ui/select/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { findKnownBrand, type Named } from './known-brand.ts'

const CATEGORIES = SUBMISSION_CATEGORIES.map((category) => ({ value: category, label: category }))
export const DRAFT_KEY = 'a-list-suggestion'
const DRAFT = draftIn('localStorage', DRAFT_KEY)

/** Spec section 5, "Brand suggestion form". The draft is stored on the device. */
export function SuggestionForm() {
  const { api, outbox, toast } = useHost()
  const { user } = useSessionState()
  /** The last suggestion that was sent from this page. */
  const [sent, setSent] = useState<Named>()
  const { values, isTyped, form, field, choice, submit, busy, problem, wasPosted } = useForm({
    schema: submissionFormSchema,
    post: 'suggestion',
    draft: DRAFT,
    initial: { contact_email: user?.email ?? '' },
    async send(suggestion, entries) {
      setSent(undefined)
      // Bots get the usual thanks, so that they can't detect the honeypot.
      const isBot = Boolean(entries.get(HONEYPOT))
      const { state } = isBot ? { state: 'sent' } : await outbox.send(submissionWrite(suggestion))
      toast(state === 'sent' ? SUBMITTED : sentLaterToast('suggestion'))
      if (state === 'sent') setSent(suggestion)
    },
    failed() {
      toast({ ...SUBMIT_FAILED, tone: 'destructive' })
      return ALREADY_SHOWN
    },
  })
  const isBrandNamed = values.brand_name !== '' || values.website_url !== ''
  const { data: brands } = useQuery({ ...brandListQuery(api), enabled: isBrandNamed })

  return (
    <form {...form} aria-label="Your suggestion" tabIndex={-1} className="grid gap-6 outline-none">
      {wasPosted && !sent && (
        <Notice>
          <strong>{SUBMITTED.title}</strong> {SUBMITTED.description}
        </Notice>
      )}
      {sent && !isTyped && (
        <div ref={scrollIntoView}>
          <Notice>
            Thanks! We’ve received your suggestion: <strong>{sent.brand_name}</strong>.{' '}
            <AfterSending brand={brands && findKnownBrand(brands.value, sent)} />
          </Notice>
        </div>
      )}
      <TextField
        {...field('brand_name')}
        label={<RequiredLabel>Brand name</RequiredLabel>}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        {...field('website_url')}
        label={<RequiredLabel>Website</RequiredLabel>}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
      />
      <KnownBrandNotice brand={brands && findKnownBrand(brands.value, values)} />
      <Select
        {...choice('category')}
        label={<RequiredLabel>Category</RequiredLabel>}
        options={CATEGORIES}
        placeholder="Choose a category"
      />
      <TextField
        {...field('associated_celebrity')}
        label={<RequiredLabel>Celebrity</RequiredLabel>}
        maxLength={200}
        autoComplete="off"
        hint="The person who founded it or represents it."
      />
      <TextAreaField
        {...field('submission_reason')}
        label={<RequiredLabel>Why it belongs on the list</RequiredLabel>}
        maxLength={5000}
      />
      <TextField
        {...field('contact_email')}
        label={<RequiredLabel>Your email</RequiredLabel>}
        type="email"
        maxLength={254}
        autoComplete="email"
        hint="We use it only to tell you our decision."
      />
      <Honeypot />
      <FormError message={problem} />
      <Button {...submit} disabled={busy || submit.disabled} tone="accent" size="large" wide>
        {busy ? 'Submitting...' : 'Submit brand'}
      </Button>
    </form>
  )
}

function AfterSending({ brand }: { brand: Brand | undefined }) {
  if (!brand) return 'You can send another one.'
  return (
    <Link to={brandPath(brand.id)} className="font-semibold underline">
      {brand.brand_name} is already on the list
    </Link>
  )
}

/** The button is at the end of a form that is longer than a phone's screen, and the notice is above the form. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Says that the brand is already on the site. The suggestion can be sent all the same. */
function KnownBrandNotice({ brand }: { brand: Brand | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {brand && (
        <p className="border-l-4 border-accent bg-well px-4 py-3">
          {brand.brand_name} is already on the list.{' '}
          <Link to={brandPath(brand.id)} className="font-semibold underline">
            See {brand.brand_name}
          </Link>{' '}
          before you send this.
        </p>
      )}
    </div>
  )
}

/** Marks a required field with a star (spec section 5). Screen readers announce it from the control itself. */
function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span aria-hidden className="text-accent">
        *
      </span>
    </>
  )
}
