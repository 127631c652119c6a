import { type ReactNode, useEffect, useRef } from 'react'

interface DecisionButtonsProps {
  /** Why the last attempt failed. */
  problem: string | undefined
  children: ReactNode
}

/** The buttons that submit or leave a form. In a dialog, they stay in view at its foot. */
export function DecisionButtons({ problem, children }: DecisionButtonsProps) {
  return (
    <div className="grid gap-3 in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:-mx-5 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-paper in-[dialog]:px-5 in-[dialog]:py-3 sm:in-[dialog]:-mx-7 sm:in-[dialog]:px-7">
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/**
 * Why a decision failed. It takes the focus if the pressed button has disappeared because another moderator decided
 * first.
 */
export function Problem({ text }: { text: string | undefined }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text && document.activeElement === document.body) message.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <p ref={message} role="alert" tabIndex={-1} className="bg-danger-ground px-4 py-3 text-sm text-danger">
      {text}
    </p>
  )
}
