export { ConfirmPage } from './confirm-page.tsx'
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { UnsubscribePage } from './unsubscribe-page.tsx'
