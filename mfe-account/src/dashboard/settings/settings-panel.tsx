import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { ThemeChoice } from '@a-list/ui/theme-choice/theme-choice.tsx'
import { type ReactNode, useId, useState } from 'react'
import { CategoryChoice } from '../category-choice.tsx'
import { ExtensionPanel } from '../extension-panel.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { Follows } from './follows.tsx'
import { MailSettings } from './mail-settings.tsx'
import { NotificationChoice } from './notification-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import { PushChoice } from './push-choice.tsx'

export default function SettingsPanel({ user }: { user: CurrentUser }) {
  return (
    <ExtensionPanel feature="Settings">
      <Settings user={user} />
    </ExtensionPanel>
  )
}

function Settings({ user }: { user: CurrentUser }) {
  const [passwordChanges, setPasswordChanges] = useState(0)
  return (
    <div className="grid max-w-column gap-10">
      <Section title="Notifications">
        <div className="grid gap-6">
          <NotificationChoice />
          <PushChoice />
        </div>
      </Section>
      <Section title="What you follow">
        <Follows />
        <h3 className="mt-6 mb-1 font-text text-sm font-semibold">Categories to follow</h3>
        <CategoryChoice />
      </Section>
      <Section title="Colors on this device">
        <div className="print:hidden">
          <ThemeChoice />
        </div>
      </Section>
      <Section title="Email">
        <MailSettings user={user} passwordChanges={passwordChanges} />
      </Section>
      <Section title="Password and sessions">
        <PasswordForm onChanged={() => setPasswordChanges(passwordChanges + 1)} />
      </Section>
      <Section title="Your data">
        <ExportData />
      </Section>
      <Section title="Delete your account">
        <DeleteAccount user={user} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t not-first:pt-4">
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
