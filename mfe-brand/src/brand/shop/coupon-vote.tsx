import { couponVoteWrite, VOTE_FAILED } from '@a-list/api/coupons/coupons.ts'
import { failureText } from '@a-list/api/outbox/send-write.ts'
import type { CouponVote } from '@a-list/domain/brands/coupon-vote.ts'
import { VOTE_FAILED_PARAMETER, VOTE_FORM, VOTED_PARAMETER } from '@a-list/domain/brands/coupon-vote-form.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { FORM_FIELD } from '@a-list/remote/posted-form.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { sentLaterToast } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { couponRecordsQuery } from './coupon-records-query.ts'

interface CouponVoteProps {
  /** The brand's slug. */
  brand: string
  code: string
}

const THANKS = 'Thanks for telling us!'
const ANSWERS = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const

/** The outcome of a vote without scripts. It is in the page's URL. */
function outcomeIn(params: URLSearchParams, code: string): string | undefined {
  if (params.get(VOTED_PARAMETER) === code) return THANKS
  return params.get(VOTE_FAILED_PARAMETER) === code ? VOTE_FAILED : undefined
}

/**
 * What people said about a coupon, and the question whether it worked. Nothing if the backend takes no votes. Without
 * scripts, and before this code has loaded, the browser posts the answer to the page's URL.
 */
export default function CouponVoteForm({ brand, code }: CouponVoteProps) {
  const { api, outbox, toast } = useHost()
  const { data: texts, refetch } = useQuery(couponRecordsQuery(api, brand))
  const [params] = useSearchParams()
  const [busy, run] = useBusy()
  const [isAnswered, setAnswered] = useState(false)
  const outcome = isAnswered ? undefined : outcomeIn(params, code)
  if (!texts) return null

  const vote = (worked: CouponVote['worked']) =>
    run(async () => {
      setAnswered(true)
      const write = couponVoteWrite({ brand, code, worked })
      try {
        const { state } = await outbox.send(write)
        toast(state === 'sent' ? { title: THANKS } : sentLaterToast('answer'))
        if (state === 'sent') await refetch()
      } catch (thrown) {
        const description = failureText(write, thrown, VOTE_FAILED)
        toast({ title: 'Error', description, tone: 'destructive' })
      }
    })

  return (
    <form
      method="post"
      action="#coupons"
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm"
    >
      <input type="hidden" name={FORM_FIELD} value={VOTE_FORM} />
      <input type="hidden" name="brand" value={brand} />
      <input type="hidden" name="code" value={code} />
      {outcome && (
        <p role="status" className="basis-full">
          {outcome}
        </p>
      )}
      {texts[code] && <p className="basis-full text-ink-soft">{texts[code]}</p>}
      <span aria-hidden>Did it work for you?</span>
      {ANSWERS.map(([answer, label]) => (
        <Button
          key={answer}
          type="submit"
          name="worked"
          value={answer}
          aria-label={`${label}, ${code} ${answer === 'yes' ? 'worked' : 'did not work'} for me`}
          tone="outline"
          size="snug"
          className="px-3"
          busy={busy}
          onClick={(event) => {
            event.preventDefault()
            void vote(answer)
          }}
        >
          {label}
        </Button>
      ))}
    </form>
  )
}
