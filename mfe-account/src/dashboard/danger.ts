/**
 * The look of an outlined button that removes something. The classes are important, because those of the button's tone
 * come later in the stylesheet.
 */
export const DANGER = 'border-danger! text-danger! hover:bg-danger-ground!'
