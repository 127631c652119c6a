import type { ReactNode } from 'react'

/** The buttons that end a form. In a dialog, they stay in view at its foot. */
export function DecisionButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2 in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:-mx-5 in-[dialog]:-mb-5 in-[dialog]:border-t in-[dialog]:border-line in-[dialog]:bg-paper in-[dialog]:px-5 in-[dialog]:py-3 sm:in-[dialog]:-mx-7 sm:in-[dialog]:-mb-7 sm:in-[dialog]:px-7">
      {children}
    </div>
  )
}
