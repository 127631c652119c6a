// The part of react-router that the page shares, as in react-query.ts beside this file.
export {
  Link,
  type LinkProps,
  NavLink,
  type NavLinkProps,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
