/** The body of a brand suggestion that the backend takes. */
export const suggestion = (brand_name: string, more: object = {}) => ({
  brand_name,
  website_url: 'https://new.example',
  category: 'Wellness',
  associated_celebrity: 'Nia New',
  submission_reason: 'Because it belongs here.',
  contact_email: 'nia@new.example',
  ...more,
})
