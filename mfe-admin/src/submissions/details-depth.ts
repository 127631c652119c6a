/** The state of a history entry with open details. */
interface DetailsState {
  detailsDepth: number
}

/** How many history entries to go back to reach the table; 0 if the details were opened from elsewhere. */
export function detailsDepth(state: unknown): number {
  return hasDepth(state) ? state.detailsDepth : 0
}

/**
 * The state of a history entry that opens the details of a submission.
 * @param state of the current entry
 * @param isOpen whether that entry shows the details of another submission
 */
export function deeperState(state: unknown, isOpen: boolean): DetailsState | undefined {
  if (!isOpen) return { detailsDepth: 1 }
  return hasDepth(state) ? { detailsDepth: state.detailsDepth + 1 } : undefined
}

function hasDepth(state: unknown): state is DetailsState {
  return (
    typeof state === 'object' && state !== null && 'detailsDepth' in state && Number(state.detailsDepth) > 0
  )
}
