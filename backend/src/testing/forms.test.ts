import { contactFormSchema } from '@a-list/domain/forms/contact-form.ts'
import { newsletterFormSchema } from '@a-list/domain/forms/newsletter-form.ts'
import { submissionFormSchema } from '@a-list/domain/moderation/submission.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeBackend } from './describe-backend.ts'
import { suggestion } from './suggestion.ts'

const LONG = 'x'.repeat(6_000)
const ODD_TEXTS = [
  '',
  ' ',
  'x',
  'a\u0000 long enough text',
  'half \ud800 of a pair',
  LONG,
  7,
  null,
  undefined,
]
const ODD_EMAILS = ['', 'someone', ' a@b.example ', `${'x'.repeat(250)}@b.example`, 'a@localhost', null]
const ODD_ADDRESSES = [
  'http://localhost',
  'http://localhost:3000/brand',
  'https://192.0.2.1/',
  'https://shop.example.com:8443/a?b#c',
  'https://xn--bcher-kva.example/',
  'javascript:alert(1)',
  'ftp://files.example/',
  `https://shop.example/${'x'.repeat(1_000)}`,
  `https://shop.example/${LONG}`,
  'rhode.example',
]

const FORMS = [
  {
    path: '/a-list/v1/brand-submissions',
    schema: submissionFormSchema,
    good: suggestion('Rhode'),
    odd: {
      brand_name: ODD_TEXTS,
      website_url: [...ODD_TEXTS, ...ODD_ADDRESSES],
      category: [...ODD_TEXTS, 'beauty', 'Other'],
      associated_celebrity: ODD_TEXTS,
      submission_reason: ODD_TEXTS,
      contact_email: [...ODD_TEXTS, ...ODD_EMAILS],
    },
  },
  {
    path: '/a-list/v2/contact',
    schema: contactFormSchema,
    good: { name: '', email: 'a@b.example', message: 'A long enough message.' },
    odd: {
      name: ODD_TEXTS.filter((text) => text !== undefined),
      email: [...ODD_TEXTS, ...ODD_EMAILS],
      message: ODD_TEXTS,
    },
  },
  {
    path: '/wp/v2/newsletter/subscribe',
    schema: newsletterFormSchema,
    good: { email: 'a@b.example' },
    odd: { email: [...ODD_TEXTS, ...ODD_EMAILS] },
  },
]

describeBackend(
  'forms',
  (backend) => {
    test.each(FORMS)(
      '$path accepts the same input as its form and returns the same messages',
      async (form) => {
        for (const [field, values] of Object.entries(form.odd)) {
          for (const value of values) {
            const body = { ...form.good, [field]: value }
            const checked = z.safeParse(form.schema, body)
            const response = await backend.send('POST', form.path, { body })
            const shown = `${field} ${JSON.stringify(value)?.slice(0, 60)}`
            if (checked.success) expect([200, 201, 409], shown).toContain(response.status)
            else {
              const answer = Object(await response.json())
              expect([shown, response.status, answer.data.params[field]]).toEqual([
                shown,
                400,
                checked.error.issues[0]?.message,
              ])
            }
          }
        }
      },
    )
  },
  { environment: { WRITES_PER_MINUTE: '1000' } },
)
