// @vitest-environment happy-dom

import { signUpFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { submissionFormSchema } from '@a-list/domain/moderation/submission.ts'
import { type HostContext, HostProvider, useHost } from '@a-list/remote/host-context.ts'
import type { PostedForm } from '@a-list/remote/posted-form.ts'
import { PartHost } from '@a-list/remote/testing/part-host.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { Select } from '../select/select.tsx'
import { type Draft, draftIn } from './draft.ts'
import { FormError } from './form-error.tsx'
import { ALREADY_SHOWN, type Problem, useForm } from './use-form.ts'

type SignUpField = 'username' | 'email' | 'password' | 'confirmPassword'

interface SignUpProps {
  send: (form: object) => Promise<Problem<SignUpField> | undefined>
  draft?: Draft
}

function SignUp({ send, draft }: SignUpProps) {
  const { form, field, submit, problem } = useForm({
    schema: signUpFormSchema,
    guarded: true,
    draft,
    send,
    failed: () => 'It did not work',
  })
  return (
    <form {...form} aria-label="Sign up">
      <TextField {...field('username')} label="Username" />
      <TextField {...field('email')} label="Email" />
      <TextField {...field('password')} label="Password" />
      <TextField {...field('confirmPassword')} label="Confirm" />
      <FormError message={problem} />
      <Button {...submit}>Send</Button>
    </form>
  )
}

const KEY = 'form-of-the-test'
const DRAFT = draftIn('localStorage', KEY)
beforeEach(() => localStorage.clear())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button'))
const isGuarded = () => screen.getByRole('form').hasAttribute('data-unsaved')

async function fill() {
  await userEvent.type(field('Username'), ' sam ')
  await userEvent.type(field('Email'), 'sam@example.com')
  await userEvent.type(field('Password'), 'a long one')
  await userEvent.type(field('Confirm'), 'a long one')
}

test('sends the schema’s output, then empties the form', async () => {
  const sent = vi.fn(async () => undefined)
  renderPart(<SignUp send={sent} />)
  await fill()
  expect(isGuarded()).toBe(true)
  await send()
  expect(sent.mock.lastCall?.at(0)).toEqual({
    username: 'sam',
    email: 'sam@example.com',
    password: 'a long one',
    confirmPassword: 'a long one',
  })
  expect(field('Email').value).toBe('')
  expect(isGuarded()).toBe(false)
  await userEvent.tab()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

test('an invalid form moves the focus to its first invalid field instead of being sent', async () => {
  const sent = vi.fn(async () => undefined)
  renderPart(<SignUp send={sent} />)
  await fill()
  await userEvent.type(field('Confirm'), '!')
  await userEvent.clear(field('Email'))
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Email'))
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  await userEvent.type(field('Email'), 'sam@example.com')
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  await userEvent.type(field('Confirm'), '{Backspace}')
  await send()
  expect(sent).toHaveBeenCalledOnce()
})

test('a field is validated when it is left, but not before anything is typed', async () => {
  renderPart(<SignUp send={async () => undefined} />)
  await userEvent.click(field('Username'))
  await userEvent.tab()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  await userEvent.type(field('Email'), 'sam')
  await userEvent.tab()
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
})

test.each<[what: string, response: () => Promise<Problem<SignUpField>>, shown: string | undefined]>([
  ['a problem of the form', async () => 'Not today', 'Not today'],
  ['a problem of a field', async () => ({ field: 'username', message: 'Taken' }), 'Taken'],
  ['a failure', () => Promise.reject(new Error()), 'It did not work'],
  ['a failure that a toast shows', async () => ALREADY_SHOWN, undefined],
])('%s does not clear the fields', async (_, response, shown) => {
  renderPart(<SignUp send={response} />)
  await fill()
  await send()
  if (shown) expect(screen.getByText(shown)).toBeDefined()
  else expect(screen.getByRole('alert').textContent).toBe('')
  expect(field('Email').value).toBe('sam@example.com')
  expect(document.activeElement === field('Username')).toBe(shown === 'Taken')
})

test('sends once when it is submitted twice', async () => {
  const response = Promise.withResolvers<undefined>()
  const sent = vi.fn(() => response.promise)
  renderPart(<SignUp send={sent} />)
  await fill()
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  expect(field('Email').readOnly).toBe(true)
  await act(async () => response.resolve(undefined))
  expect(sent).toHaveBeenCalledOnce()
  expect(field('Email').readOnly).toBe(false)
})

test('text typed before hydration stays, and no draft replaces it', async () => {
  localStorage.setItem(KEY, JSON.stringify({ username: 'kept', email: 'kept@example.com', password: 7 }))
  const part = (
    <PartHost>
      <SignUp send={async () => undefined} draft={DRAFT} />
    </PartHost>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(part)
  expect(container.querySelector('button')?.disabled).toBe(true)
  field('Username').value = 'typed early'
  const root = await act(async () => hydrateRoot(container, part))
  expect([field('Username').value, field('Email').value, field('Password').value]).toEqual([
    'typed early',
    'kept@example.com',
    '',
  ])
  expect(isGuarded()).toBe(true)
  await act(async () => root.unmount())
  container.remove()
})

/** The sign-up form on a page that answers a plain form post. */
function Answer({ posted, draft }: { posted: PostedForm; draft?: Draft }) {
  function SignUpByPost() {
    const { form, field, submit, problem, wasPosted } = useForm({
      schema: signUpFormSchema,
      post: 'sign-up',
      draft,
      send: async () => undefined,
    })
    return (
      <form {...form} aria-label="Sign up">
        {wasPosted && <p>Welcome</p>}
        <TextField {...field('username')} label="Username" />
        <TextField {...field('email')} label="Email" />
        <TextField {...field('password')} label="Password" />
        <TextField {...field('confirmPassword')} label="Confirm" />
        <FormError message={problem} />
        <Button {...submit}>Send</Button>
      </form>
    )
  }
  function WithPost() {
    // The getters of the host throw, so its properties are not copied.
    const host: HostContext = Object.create(useHost(), { posted: { value: posted } })
    return (
      <HostProvider value={host}>
        <SignUpByPost />
      </HostProvider>
    )
  }
  return (
    <PartHost>
      <WithPost />
    </PartHost>
  )
}

const REFUSED: PostedForm = {
  form: 'sign-up',
  isSent: false,
  values: { username: 'sam', email: 'sam@' },
  problems: { email: 'Please enter a valid email address', '': 'Not today' },
}

test('a plain form post’s page has the typed text and the messages, without scripts', () => {
  const html = renderToString(<Answer posted={REFUSED} />)
  const page = document.createElement('div')
  page.innerHTML = html
  const [username, email, password] = page.querySelectorAll('input')
  expect([username?.value, email?.value, password?.value]).toEqual(['sam', 'sam@', ''])
  expect(page.textContent).toContain('Please enter a valid email address')
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Not today')
  expect(email?.getAttribute('aria-invalid')).toBe('true')
  const button = page.querySelector('button')
  expect([button?.disabled, button?.name, button?.value]).toEqual([false, 'form', 'sign-up'])
  const form = page.querySelector('form')
  expect([form?.method, form?.getAttribute('action'), form?.id]).toEqual([
    'post',
    '#form-sign-up',
    'form-sign-up',
  ])
})

test('after a plain form post, the form can be corrected, and is then empty', async () => {
  renderPart(<Answer posted={REFUSED} />)
  await userEvent.type(field('Email'), 'example.com')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await userEvent.type(field('Password'), 'a long one')
  await userEvent.type(field('Confirm'), 'a long one')
  await send()
  expect([field('Username').value, field('Email').value]).toEqual(['', ''])
})

test('another form’s post changes nothing', () => {
  renderPart(<Answer posted={{ ...REFUSED, form: 'contact' }} />)
  expect(field('Username').value).toBe('')
  expect(screen.queryByText('Not today')).toBeNull()
})

test('a successful post removes the draft', () => {
  localStorage.setItem(KEY, JSON.stringify({ username: 'kept' }))
  renderPart(<Answer posted={{ form: 'sign-up', isSent: true }} draft={DRAFT} />)
  expect(screen.getByText('Welcome')).toBeDefined()
  expect([field('Username').value, localStorage.getItem(KEY)]).toEqual(['', null])
})

test.each(['', 'null', '[]', '7', '{"email":null}', 'no json'])('a draft %j is none', (kept) => {
  localStorage.setItem(KEY, kept)
  renderPart(<SignUp send={async () => undefined} draft={DRAFT} />)
  expect(field('Email').value).toBe('')
})

test('a draft is stored while the person types, and removed when the form is sent', async () => {
  renderPart(<SignUp send={async () => undefined} draft={DRAFT} />)
  await fill()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ email: 'sam@example.com' })
  await send()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('an empty form shows a message for each field and focuses the first', async () => {
  function Suggestion() {
    const {
      form,
      field: text,
      choice,
      submit,
      isValid,
    } = useForm({
      schema: submissionFormSchema,
      send: async () => undefined,
    })
    return (
      <form {...form} data-valid={isValid}>
        <TextField {...text('brand_name')} label="Brand" />
        <TextField {...text('website_url')} label="Website" />
        <Select
          {...choice('category')}
          label="Category"
          placeholder="-"
          options={[{ value: 'Tech', label: 'Tech' }]}
        />
        <TextField {...text('associated_celebrity')} label="Celebrity" />
        <TextField {...text('submission_reason')} label="Reason" />
        <TextField {...text('contact_email')} label="Email" />
        <Button {...submit}>Send</Button>
      </form>
    )
  }
  renderPart(<Suggestion />)
  await send()
  expect(
    [...document.querySelectorAll('[aria-invalid]')].map((control) => control.getAttribute('name')),
  ).toEqual(Object.keys(submissionFormSchema.shape))
  expect(document.querySelectorAll('[required]')).toHaveLength(6)
  expect(document.activeElement).toBe(field('Brand'))
  await userEvent.selectOptions(field('Category'), 'Tech')
  expect(field('Category').getAttribute('aria-invalid')).toBeNull()
})
