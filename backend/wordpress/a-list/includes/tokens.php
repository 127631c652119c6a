<?php

declare(strict_types=1);

namespace AList;

use WP_Error;

// Sign-in by token, compatible with the usual JWT plugin. If such a plugin is active, this file does nothing.

defined('ABSPATH') || exit;

const TOKEN_SECONDS = 7 * DAY_IN_SECONDS;
const SIGN_IN = 'jwt-auth/v1';
/** Failed sign-ins per hour from one network. */
const SIGN_INS_PER_NETWORK = 30;
/** The same with one name, from all networks. */
const SIGN_INS_PER_NAME = 100;

function has_other_sign_in(): bool
{
    return class_exists('Jwt_Auth') || class_exists('Jwt_Auth_Public') || class_exists('JWTAuth\Auth');
}

function encode_part(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

function decode_part(string $text): string
{
    return (string) base64_decode(strtr($text, '-_', '+/'));
}

function signature(string $signed): string
{
    return encode_part(hash_hmac('sha256', $signed, wp_salt('auth') . 'a-list', true));
}

/** Changing a password makes every earlier token invalid. */
function password_mark(\WP_User $user): string
{
    return substr(hash('sha256', $user->user_pass), 0, 16);
}

function create_token(\WP_User $user): string
{
    $now = time();
    $claims = ['iss' => home_url(), 'sub' => $user->ID, 'iat' => $now, 'exp' => $now + TOKEN_SECONDS, 'pwd' => password_mark($user)];
    $signed = encode_part('{"typ":"JWT","alg":"HS256"}') . '.' . encode_part((string) wp_json_encode($claims));
    return "$signed." . signature($signed);
}

/** The user of a token that this site signed and that is still valid. */
function user_of_token(string $token): ?\WP_User
{
    $parts = explode('.', $token);
    if (count($parts) !== 3 || !hash_equals(signature("$parts[0].$parts[1]"), $parts[2])) {
        return null;
    }
    $claims = json_decode(decode_part($parts[1]), true);
    if (!is_array($claims) || ($claims['iss'] ?? '') !== home_url() || ($claims['exp'] ?? 0) < time()) {
        return null;
    }
    $user = get_user_by('id', (int) ($claims['sub'] ?? 0));
    return $user && hash_equals(password_mark($user), (string) ($claims['pwd'] ?? '')) ? $user : null;
}

function bearer_token(): ?string
{
    $header = $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? '';
    return is_string($header) && preg_match('/^Bearer\s+(\S+)$/i', $header, $found) === 1 ? $found[1] : null;
}

/** WordPress reads the route from the URL's path, its query or a form's body. */
function is_rest_call(): bool
{
    return str_contains($_SERVER['REQUEST_URI'] ?? '', '/' . rest_get_url_prefix() . '/')
        || isset($_GET['rest_route']) || isset($_POST['rest_route']);
}

add_filter('determine_current_user', function ($user) {
    $token = has_other_sign_in() || !is_rest_call() ? null : bearer_token();
    return $token === null ? $user : (user_of_token($token)?->ID ?? 0);
}, 20);

// With an invalid token, every request fails, even a public one, so that the site removes the token.
add_filter('rest_pre_dispatch', function ($result, $server, $request) {
    $token = has_other_sign_in() || str_starts_with($request->get_route(), '/' . SIGN_IN . '/token') ? null : bearer_token();
    return $token !== null && user_of_token($token) === null
        ? new WP_Error('jwt_auth_invalid_token', 'The token is invalid or has expired.', ['status' => 403])
        : $result;
}, 10, 3);

// If the token is what identifies the caller, WordPress's nonce, which protects browser sessions, is not needed.
add_filter('rest_authentication_errors', function ($result) {
    $token = has_other_sign_in() ? null : bearer_token();
    $user = $token === null ? null : user_of_token($token);
    return $result === null && $user && $user->ID === get_current_user_id() ? true : $result;
}, 90);

add_action('rest_api_init', function (): void {
    if (has_other_sign_in()) {
        return;
    }
    route(SIGN_IN, '/token', 'POST', 'anyone', function ($request) {
        // As WordPress reads names: other spellings of an account must not have counts of their own.
        $name = mb_strtolower(sanitize_user((string) $request['username']));
        // Each try counts before the password is checked, so that simultaneous guesses all count. A try that the
        // network's limit refuses does not count for the name.
        $is_refused = (knows_visitors() && count_of('sign_in', visitor_network()) > SIGN_INS_PER_NETWORK)
            || count_of('sign_in_as', $name) > SIGN_INS_PER_NAME;
        if ($is_refused) {
            return too_many('Too many failed sign-ins. Wait a while and try again.');
        }
        $user = wp_authenticate((string) $request['username'], (string) $request['password']);
        if (is_wp_error($user)) {
            // The message is the same for a wrong name and a wrong password, so that it does not reveal which
            // names exist.
            return new WP_Error('[jwt_auth] incorrect_password', 'The username or password is incorrect.', ['status' => 403]);
        }
        // Only failures count.
        count_of('sign_in', visitor_network(), -1);
        count_of('sign_in_as', $name, -1);
        $body = [
            'token' => create_token($user),
            'user_email' => $user->user_email,
            'user_nicename' => $user->user_nicename,
            'user_display_name' => $user->display_name,
        ];
        return new \WP_REST_Response($body, 200, ['Cache-Control' => 'no-store']);
    }, ['username' => ['type' => 'string', 'required' => true], 'password' => ['type' => 'string', 'required' => true]]);

    route(SIGN_IN, '/token/validate', 'POST', 'anyone', function () {
        $token = bearer_token();
        return $token !== null && user_of_token($token)
            ? ['code' => 'jwt_auth_valid_token', 'data' => ['status' => 200]]
            : new WP_Error('jwt_auth_invalid_token', 'The token is invalid or has expired.', ['status' => 403]);
    });
});
