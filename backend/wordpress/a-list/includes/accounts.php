<?php

declare(strict_types=1);

namespace AList;

use WP_Error;

// Registration over the REST API, which WordPress lacks. The route works if the setting "Anyone can register" is
// on; the plugin's settings page has a switch for it.

defined('ABSPATH') || exit;

/** Attempts to register an account, per hour and network. */
const SIGN_UPS_PER_HOUR = 20;

add_filter('rest_pre_dispatch', function ($result, $server, $request) {
    if ($result !== null || $request->get_route() !== '/wp/v2/users' || $request->get_method() !== 'POST' || is_user_logged_in()) {
        return $result;
    }
    return register_visitor($request);
}, 20, 3);

function register_visitor(\WP_REST_Request $request): \WP_REST_Response|WP_Error
{
    if (!get_option('users_can_register')) {
        return new WP_Error('rest_cannot_create_user', 'This site does not accept new accounts.', ['status' => 401]);
    }
    // Each try counts, because WordPress's messages say which names and addresses have an account.
    if (!takes_one_more('sign_up', SIGN_UPS_PER_HOUR)) {
        return too_many('Too many accounts from your network. Try again in an hour.');
    }
    [$username, $email, $password] = array_map(fn ($name) => trim((string) $request[$name]), ['username', 'email', 'password']);
    $problems = array_filter([
        'username' => !validate_username($username) || mb_strlen($username) < 3 || mb_strlen($username) > 60
            ? 'Choose a username of 3 to 60 letters and digits'
            : (username_exists($username) ? 'This username is taken' : ''),
        'email' => !is_email($email) ? 'Please enter a valid email address' : (email_exists($email) ? 'This email address has an account' : ''),
        'password' => strlen($password) < 8 || strlen($password) > 128 ? 'Choose a password of 8 to 128 characters' : '',
    ]);
    if ($problems) {
        return invalid($problems);
    }
    $id = wp_create_user($username, $password, $email);
    if (is_wp_error($id)) {
        return new WP_Error('rest_user_create', $id->get_error_message(), ['status' => 400]);
    }
    $body = ['id' => $id, 'name' => $username, 'slug' => sanitize_title($username), 'username' => $username, 'email' => $email];
    return created($body + ['roles' => ['subscriber']], "wp/v2/users/$id");
}
