import { userMetaQuery } from '@a-list/api/user-meta/user-meta.ts'
import {
  isSkippable,
  mayLeaveStep,
  onboardingPosition,
  onboardingProgress,
  onboardingStep,
} from '@a-list/domain/members/onboarding.ts'
import type { UserMeta } from '@a-list/domain/members/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Progress } from '@a-list/ui/progress/progress.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PendingWizard } from './pending-wizard.tsx'
import { reachedStep, requestedStep } from './preferences.ts'
import { StepBody, TITLES } from './step-body.tsx'
import { useWizard } from './use-wizard.ts'

/** The five steps, for signed-in members. Redirects to the dashboard if the onboarding is complete. */
export default function Wizard({ userId }: { userId: number }) {
  const { api, navigate } = useHost()
  const { data: meta, error, isFetching, refetch } = useQuery({ ...userMetaQuery(api), staleTime: 0 })
  const [completesNow, setCompletesNow] = useState(false)
  const isComplete = meta?.onboarding_complete === true && !completesNow
  useEffect(() => {
    if (isComplete) navigate('/dashboard', { replace: true })
  }, [isComplete, navigate])

  if (error && !meta) {
    return (
      <ErrorState
        level="h1"
        title="This did not load"
        description="We could not reach your preferences. Check your connection and try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!meta || isComplete) return <PendingWizard />
  return <Steps userId={userId} meta={meta} onComplete={() => setCompletesNow(true)} />
}

interface StepsProps {
  userId: number
  meta: UserMeta
  onComplete: () => void
}

function Steps({ userId, meta, onComplete }: StepsProps) {
  const { navigate } = useHost()
  const { search } = useLocation()
  const step = requestedStep(search, reachedStep(meta))
  const name = step === undefined ? undefined : onboardingStep(step)
  const { draft, change, busy, failure, next, back, finish } = useWizard(userId, meta, step ?? 1, onComplete)
  // Without its number, the page that Back leads to would show the furthest step again.
  const isNamed = new URLSearchParams(search).has('step')
  useEffect(() => {
    if (!isNamed) navigate(`/onboarding?step=${step}`, { replace: true })
  }, [isNamed, step, navigate])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  if (step === undefined || name === undefined) {
    return (
      <EmptyState
        level="h1"
        title="Step not found"
        action={
          <ButtonLink to="/onboarding" tone="accent">
            Continue where you left off
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className="min-h-[80vh] pt-8 pb-16 sm:pt-12">
      <p className="mb-2 text-sm font-semibold">{onboardingPosition(step)}</p>
      <Progress label="Progress" value={onboardingProgress(step)} />
      <h1 ref={heading} tabIndex={-1} className="mt-8 mb-6 text-4xl">
        {TITLES[name]}
      </h1>
      <StepBody step={name} draft={draft} onChange={change} />
      <div role="alert">
        {failure && <p className="mt-6 border-l-4 border-danger bg-danger-ground px-4 py-3">{failure}</p>}
      </div>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:grid">
        {name === 'done' ? (
          <>
            <Button tone="accent" busy={busy} onClick={() => void finish('/discover')}>
              Start Shopping
            </Button>
            <Button tone="outline" busy={busy} onClick={() => void finish('/dashboard')}>
              Go to Dashboard
            </Button>
          </>
        ) : (
          <Button
            tone="accent"
            busy={busy}
            disabled={!mayLeaveStep(name, draft.interests)}
            onClick={() => void next()}
          >
            Next
          </Button>
        )}
        {isSkippable(name) && (
          <Button tone="quiet" busy={busy} onClick={() => void next({ skip: true })}>
            Skip
          </Button>
        )}
        {step > 1 && (
          <Button tone="quiet" onClick={back}>
            Back
          </Button>
        )}
      </div>
    </div>
  )
}
