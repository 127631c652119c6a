vcl 4.1;
# Varnish 7 in front of the shell, with the modules of Debian's package varnish-modules. docs/edge-caches.md explains it.
# Start it with -p http_gzip_support=off: the shell compresses pages, with Brotli too. Visitors use one listener, and the shell's
# servers purge at another, named purge: -a :80 -a purge=10.0.0.2:6081.

import cookie;
import std;
import xkey;

backend shell {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# The servers of the shell, which purge what has changed.
acl shells {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (local.socket != "purge" || client.ip !~ shells) { return (synth(403, "Forbidden")); }
    if (!req.http.Surrogate-Key) { return (synth(400, "Surrogate-Key is missing")); }
    return (synth(200, "Purged " + xkey.purge(req.http.Surrogate-Key)));
  }
  # Only this cache may set them.
  unset req.http.X-A-List-Bucket;
  unset req.http.X-New-Bucket;

  # Accounts, release tools, previews and writes concern one visitor.
  if ((req.method != "GET" && req.method != "HEAD")
    || req.http.Authorization
    || req.url ~ "^/(wp-json|__remotes|healthz|readyz)(/|\?|$)"
    || req.url ~ "[?&]remote-preview="
    || req.http.Cookie ~ "(^|;)\s*alist_preview=") {
    return (pass);
  }

  # During a canary, pages depend on the bucket: the shell then names this header in Vary.
  cookie.parse(req.http.Cookie);
  set req.http.X-A-List-Bucket = cookie.get("alist_bucket");
  if (req.http.X-A-List-Bucket !~ "^[0-9]{1,2}$") {
    # 0 to 99: the number is rounded, and 100 would be no bucket.
    set req.http.X-A-List-Bucket = std.real2integer(std.random(0.5, 100.5), 0) - 1;
    set req.http.X-New-Bucket = "1";
  }
  unset req.http.Cookie;

  # One copy per encoding, however browsers spell the header.
  if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }

  # stale-while-revalidate. While the shell is down, stale-if-error applies: the grace of the page.
  if (std.healthy(req.backend_hint)) { set req.grace = 60s; }
  return (hash);
}

sub vcl_backend_response {
  # A page in the cache is better than an error.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (beresp.http.Surrogate-Control ~ "no-store") {
    # Concurrent requests for it don't wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
  }
  if (!beresp.http.Cache-Control) { set beresp.uncacheable = true; }
}

sub vcl_deliver {
  if (req.http.X-New-Bucket && resp.http.Vary ~ "X-A-List-Bucket") {
    set resp.http.Set-Cookie = "alist_bucket=" + req.http.X-A-List-Bucket
      + "; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax";
    if (req.http.X-Forwarded-Proto == "https") { set resp.http.Set-Cookie = resp.http.Set-Cookie + "; Secure"; }
    set resp.http.Cache-Control = "private, no-store";
  }
  if (obj.uncacheable) { set resp.http.X-Cache = "pass"; }
  elsif (obj.hits > 0) { set resp.http.X-Cache = "hit"; }
  else { set resp.http.X-Cache = "miss"; }
  # For caches, not for browsers.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
